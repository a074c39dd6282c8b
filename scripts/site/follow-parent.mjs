// Every part of the site loads this file before its own code. If the parent process ends for any reason, the part stops
// as if it had received a stop signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
