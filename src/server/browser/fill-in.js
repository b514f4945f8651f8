/**
 * Fills what this tab has answered in the application into empty boxes of the same name, such as the e-mail address: it is
 * read here, since an address that carried it would be logged. Secrets are never kept, so none is filled in.
 */
const { kept } = JSON.parse(document.getElementById('page-data').textContent);
try {
  const { answers = {} } = JSON.parse(sessionStorage.getItem(kept) ?? '{}');
  for (const box of document.querySelectorAll('main form input:not([type=hidden], [type=password])')) {
    const answer = Object.hasOwn(answers, box.name) ? answers[box.name] : undefined;
    if (box.value === '' && typeof answer === 'string') box.value = answer;
  }
} catch (error) {
  console.warn('What was answered before could not be read.', error);
}
