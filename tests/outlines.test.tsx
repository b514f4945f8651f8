import { outlinesAreAsCommitted } from './support/outlines-as-committed.ts';

await outlinesAreAsCommitted('steps');
