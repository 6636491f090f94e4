/** The code of the picture that opens the home page. */
export const homeImageCode = 'home';
