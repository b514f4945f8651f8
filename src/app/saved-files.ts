/**
 * Calls back when product staff have saved a file. In development only: nothing is left of it in what is built.
 */
export function listenForSaves(take: () => Promise<void>): () => void {
  // Written out: Vite looks for these very words.
  const hot = import.meta.hot;
  if (!hot) return () => {};
  const saved = () => {
    take().catch((error) => {
      // The page goes on as it is; the next save tries again.
      console.error('What was saved could not be taken in.', error);
    });
  };
  hot.on('formwork:configuration', saved);
  return () => hot.off('formwork:configuration', saved);
}
