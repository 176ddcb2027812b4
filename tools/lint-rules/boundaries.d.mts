import type { Rule } from 'eslint';

export function insteadOf(messageId: string, data?: Record<string, string>): string;
export function withAdvice(rule: Rule.RuleModule): Rule.RuleModule;
