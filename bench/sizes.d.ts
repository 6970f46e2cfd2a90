/** Measures the built entries: bytes minified and gzipped, without the named libraries. */
export function measureSizes(): Promise<
  Record<'vitrine/core' | 'vitrine/page', { bytes: number; without: string[] }>
>
