import type { EmbedSizes, Integrity } from '../../../../tools/embed/manifest.ts';

export interface Release {
  integrity: Integrity;
  sizes: EmbedSizes;
}

/** Written in by the build (tools/course/bundle.ts); a page that is only being written has none. */
declare const __ANDAMIO_RELEASE__: Release | undefined;

/** Versions, hashes and sizes of the embed form beside this site. */
export const release: Release | undefined =
  typeof __ANDAMIO_RELEASE__ === 'undefined' ? undefined : __ANDAMIO_RELEASE__;
