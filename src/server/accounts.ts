/** Signing in on the server's own login page. The sandbox provides it; real lenders have their own. */
export interface Accounts {
  /** Undefined when the address or the password is not right. */
  signIn(email: string, password: string, secure: boolean): Promise<SignedIn | undefined>;
  /** Sends a one-time code, if there is such an account. */
  sendCode(email: string): Promise<void>;
  /** Undefined when the code is not right, or was sent too long ago. */
  signInWithCode(email: string, code: string, secure: boolean): Promise<SignedIn | undefined>;
}

export interface SignedIn {
  /** The token that the application stores. */
  jwt: string;
  /** The Set-Cookie header that signs the person in on pages. */
  cookie: string;
}
