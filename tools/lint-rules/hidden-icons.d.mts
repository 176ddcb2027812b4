import type { Rule } from 'eslint';

export declare const hiddenIcons: Rule.RuleModule;
