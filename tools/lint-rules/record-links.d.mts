import type { Rule } from 'eslint';

export declare const recordLinks: Rule.RuleModule;
