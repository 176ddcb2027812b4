export declare const controllerBans: {
  paths: { name: string; importNames: string[]; message: string }[];
  patterns: { regex: string; allowImportNamePattern?: string; message: string }[];
};
