/** Where the development server has the validators; the build has them in the page's own script. */
const validatorsAddress = `${import.meta.env.BASE_URL}@id/__x00__virtual:step-validators`;

/**
 * Calls back when product staff have saved a file, with the validators of what was saved. In development only: nothing is
 * left of it in what is built.
 */
export function listenForSaves(take: (validators: Record<string, unknown>) => Promise<void>): () => void {
  // Written out: Vite looks for these very words.
  const hot = import.meta.hot;
  if (!hot) return () => {};
  const saved = () => {
    import(/* @vite-ignore */ `${validatorsAddress}?t=${Date.now()}`).then(take).catch((error) => {
      // The page goes on as it is; the next save tries again.
      console.error('What was saved could not be taken in.', error);
    });
  };
  hot.on('formwork:configuration', saved);
  return () => hot.off('formwork:configuration', saved);
}
