import type { BrandDocument } from '../model/generated/documents.ts';
import type { AddressBook } from './address-book.ts';
import type { Database } from './database.ts';
import type { Personas } from './personas.ts';
import type { Reply } from './reply.ts';
import type { Identity } from './tokens.ts';

/** Everything a handler may use beside the request: handed in, so that tests can hand in their own. */
export interface World {
  brands: readonly BrandDocument[];
  personas: Personas;
  addressBook: AddressBook;
  now(): Date;
  newId(): string;
}

/** A call that has been found, checked against its service document, and signed in if it has a token. */
export interface IncomingCall<Body = unknown> {
  /** The database, or the transaction that this call's work is one of. */
  db: Database;
  world: World;
  name: string;
  parameters: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  /** What the service document's template says; checked, so a handler may name its type. */
  body: Body;
  /** The file of an upload. */
  file?: File;
  /** The lender it was sent to. */
  brand: BrandDocument;
  identity?: Identity;
  /** Whether it came over https. */
  secure: boolean;
}

export type SignedInCall<Body = unknown> = IncomingCall<Body> & { identity: Identity };

/** How one call of the service documents is answered. */
export type Endpoint =
  | { signedIn: true; handle(call: SignedInCall<never>): Promise<Reply> }
  | { signedIn?: false; handle(call: IncomingCall<never>): Promise<Reply> };
