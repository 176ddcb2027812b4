import { ask, awaitAsker, type Question, setAsker } from './dialogs';

const question = (title: string): Question => ({ title, yes: 'Sí', no: 'No', onYes: () => undefined });

describe('a question asked before the dialog is there', () => {
  const asked: string[] = [];
  const asker = ({ title }: Question) => void asked.push(title);
  afterEach(() => {
    setAsker(null);
    asked.length = 0;
  });

  it('waits for it, in its turn, and is asked once', () => {
    const give = awaitAsker();
    ask(question('uno'));
    ask(question('dos'));
    setAsker(asker);
    expect(asked).toEqual(['uno', 'dos']);
    ask(question('tres'));
    // Mounted again, as React does to find faults.
    setAsker(null);
    setAsker(asker);
    expect(asked).toEqual(['uno', 'dos', 'tres']);
    give();
  });

  it('is dropped with the side that asked it', () => {
    const give = awaitAsker();
    ask(question('uno'));
    give();
    setAsker(asker);
    expect(asked).toEqual([]);
  });
});
