import type { Rule } from 'eslint';

export declare const loaded: Rule.RuleModule;
