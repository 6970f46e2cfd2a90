/** Measures the built entries: bytes minified and gzipped, without the named libraries. */
export function measureSizes(): Promise<
  Record<'vitrine/core' | 'vitrine', { bytes: number; without: string[] }>
>
