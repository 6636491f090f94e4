/** 'Roleta Mila, Salon': what tells a line from others of the same product, where it is named in a few words. */
export const lineName = ({ name, mark }: { readonly name: string; readonly mark: string }): string =>
  mark === '' ? name : `${name}, ${mark}`;
