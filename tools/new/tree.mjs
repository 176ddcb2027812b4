// The changes of one generator: kept in memory and written in one go, so that a refusal leaves nothing behind.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../services/lib.mjs';

const templates = join(dirname(fileURLToPath(import.meta.url)), 'templates');

/** A template with its `{{words}}` put in; a line of one empty word goes. A word that nobody gave is a mistake of ours. */
function filled(file, words) {
  const wordOf = (word) => {
    if (words[word] === undefined) throw new Error(`${file}: nobody says {{${word}}}`);
    return words[word];
  };
  return readFileSync(join(templates, file), 'utf8')
    .replace(/^[ \t]*\{\{(\w+)\}\}\n/gm, (line, word) => (wordOf(word) === '' ? '' : line))
    .replace(/\{\{(\w+)\}\}/g, (_all, word) => wordOf(word));
}

export class Tree {
  #changed = new Map();
  #made = [];

  constructor(root) {
    this.root = root;
  }

  exists(file) {
    return this.#changed.has(file) || existsSync(join(this.root, file));
  }

  read(file) {
    return this.#changed.get(file) ?? readFileSync(join(this.root, file), 'utf8');
  }

  /** Names in a folder, those of this run included. */
  list(folder) {
    const path = join(this.root, folder);
    const made = [...this.#changed.keys()].filter((file) => dirname(file) === folder);
    return [...(existsSync(path) ? readdirSync(path) : []), ...made.map((file) => relative(folder, file))];
  }

  /** Writes a new file from a template. Refuses one that is there. */
  make(file, template, words) {
    if (this.exists(file)) throw new Problem(`${file} ya existe`);
    this.#changed.set(file, filled(template, words));
    this.#made.push(file);
  }

  /** Changes a file that is there. */
  edit(file, change) {
    const before = this.read(file);
    const after = change(before);
    if (after !== before) this.#changed.set(file, after);
  }

  /** Lays everything out and writes it; resolves with the files, new ones first. */
  async write() {
    const prettier = await import('prettier');
    for (const [file, text] of this.#changed) {
      const path = join(this.root, file);
      const { inferredParser } = await prettier.getFileInfo(path);
      const options = { ...(await prettier.resolveConfig(path)), filepath: path };
      this.#changed.set(file, inferredParser ? await prettier.format(text, options) : text);
    }
    for (const [file, text] of this.#changed) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      writeFileSync(join(this.root, file), text);
    }
    return { made: this.#made, changed: [...this.#changed.keys()].filter((file) => !this.#made.includes(file)) };
  }
}
