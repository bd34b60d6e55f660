/** Version and build of the embed scripts, such as `0.1.0 (3f2a…)`; the build writes it in. */
declare const __ANDAMIO_BUILD__: string;
