import type { Rule } from 'eslint';

export declare const pageReads: Rule.RuleModule;
