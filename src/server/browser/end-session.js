/** Forgets the token of the session that has ended, and what was entered in this tab: the next to sit here may be somebody else. */
const { kept } = JSON.parse(document.getElementById('page-data').textContent);
try {
  localStorage.removeItem('jwt');
  sessionStorage.removeItem(kept);
} catch (error) {
  console.warn('What was stored could not be reached.', error);
}
