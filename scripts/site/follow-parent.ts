// Loaded into every part of the site before its own code: when the process that started it is gone, however it went,
// the part stops as if it had been asked to, and leaves nothing running behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
