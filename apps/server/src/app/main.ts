import { enableCompileCache } from 'node:module';

// Before the first import of the server itself, so that the second start need not compile it again.
enableCompileCache();
const { runServer } = await import('./run-server.ts');
await runServer();
