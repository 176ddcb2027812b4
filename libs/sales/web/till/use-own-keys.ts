import { storedValues, useSession } from '@ceiba/platform/web';
import { checkedKeys, keyWords, type OwnKeys } from './own-keys';

const kept = storedValues<OwnKeys>(checkedKeys);
const NONE: OwnKeys = {};

interface Keys {
  own: OwnKeys;
  /** The key of a command as it stands on the keyboard. */
  words: (command: string) => string;
  choose: (command: string, key: string) => void;
  /** All as usual again. */
  reset: () => void;
}

/** The keys of this person on this device, alive. */
export function useOwnKeys(): Keys {
  const place = `ceiba.till.keys.${useSession()?.id_user}`;
  const own = kept.use(place) ?? NONE;
  return {
    own,
    words: (command) => keyWords(own[command] ?? command),
    choose: (command, key) => {
      const { [command]: _before, ...rest } = own;
      kept.write(place, key === command ? rest : { ...rest, [command]: key });
    },
    reset: () => kept.remove(place),
  };
}
