/** The code of the content page that the shop opens with. */
export const homePageCode = 'home';
