/** Forgets the token of the session that has ended. */
try {
  localStorage.removeItem('jwt');
} catch (error) {
  console.warn('The stored token could not be reached.', error);
}
