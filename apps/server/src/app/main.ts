import { enableCompileCache } from 'node:module';

// The cache must be on before the first import of the server, so that the second start does not compile it again.
enableCompileCache();
const { runServer } = await import('./run-server.ts');
await runServer();
