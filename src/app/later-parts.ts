/**
 * What no registration begins with, in one script: it is loaded once the first screen has nothing else to do. In scripts of
 * their own, these would cut what they share with the first screen into more and smaller files, and that screen would be
 * the heavier for it.
 */
export { Banners } from './Banners.tsx';
export { FormDialog } from './FormDialog.tsx';
export { HeaderMenu } from './HeaderMenu.tsx';
export { ScreenPage } from './ScreenPage.tsx';
