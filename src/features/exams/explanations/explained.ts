interface Parts {
  readonly hasText: boolean
  readonly hasVideo: boolean
  readonly hasImage: boolean
}

/** Answers whether a question has any explanation at all. */
export function isExplained({ hasText, hasVideo, hasImage }: Parts): boolean {
  return hasText || hasVideo || hasImage
}
