/** Decodes a part of an address; one with a wrong escape stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Decodes the parts of a path; those with a wrong escape stay as they are. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.split('/').map(decodePart).join('/') : path
}
