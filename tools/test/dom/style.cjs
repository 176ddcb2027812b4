// What a style sheet is in a test: nothing.
module.exports = {};
