import type { Rule } from 'eslint';

interface Anchors {
  numbers: Set<string>;
  titles: Set<string>;
  steps: Set<string>;
}
interface Comment {
  type: 'Line' | 'Block';
  value: string;
  loc: { start: { line: number }; end: { line: number } };
}

export declare const citations: Rule.RuleModule;
export declare function readPages(docs: string): Map<string, Anchors>;
export declare function wrongCitations(text: string, known: Map<string, Anchors>): string[];
export declare function readComments(comments: readonly Comment[]): { text: string; loc: Comment['loc'] }[];
