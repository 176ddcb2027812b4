-- Runs once, when the volume is new: the tests clone databases of their own.
GRANT ALL PRIVILEGES ON *.* TO 'ceiba'@'%' WITH GRANT OPTION;
