/** Stores the token of a login where the application reads it, and goes on. */
const { jwt, next } = JSON.parse(document.getElementById('page-data').textContent);
try {
  localStorage.setItem('jwt', jwt);
} catch (error) {
  // Storage is blocked: the session cookie still signs the person in.
  console.warn('The token could not be stored.', error);
}
location.replace(next);
