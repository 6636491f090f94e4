import { folderStore, filesOf, moveFiles, CopyDiffersError } from '#server/storage/index.ts';
import { refuseUsage, type Command } from './command.ts';

const progressEvery = 500;

/** Brings the shop's files into the object store of STORAGE_URL, or back into DATA_DIR (STORAGE-3). */
export const storageCommand: Command = {
  name: 'storage',
  usage: 'storage move|back',
  summary: 'komoda.storage.summary',
  details: 'komoda.storage.details',
  bulk: true,
  options: {},
  run: async (context, { positionals: [action] }) => {
    if (action !== 'move' && action !== 'back') return refuseUsage(context, storageCommand.usage);
    const { say, complain, translate } = context;
    const config = context.readConfig();
    if (!config.storage) {
      complain(translate('komoda.storage.none'));
      return 1;
    }
    const [folder, store] = [folderStore(config.dataDir), filesOf(config)];
    const [from, to] = action === 'move' ? [folder, store] : [store, folder];
    try {
      const { copied, there, bytes } = await moveFiles(from, to, (moved) => {
        const total = moved.copied + moved.there;
        if (total % progressEvery === 0) say(translate('komoda.storage.progress', { count: total }));
      });
      say(translate('komoda.storage.done', { copied, there, megabytes: Math.ceil(bytes / 1_000_000) }));
      return 0;
    } catch (error) {
      if (error instanceof CopyDiffersError) complain(translate('komoda.storage.differs', { key: error.message }));
      else throw error;
      return 1;
    }
  },
};
