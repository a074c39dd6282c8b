import { enableCompileCache } from 'node:module';

// The cache must be on before the first import of the server. The second start then reuses the compiled code.
enableCompileCache();
const { runServer } = await import('./run-server.ts');
await runServer();
