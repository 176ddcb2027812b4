import type { Rule } from 'eslint';

export declare const ownEntries: Rule.RuleModule;
