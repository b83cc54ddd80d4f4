/** A post as its dialog holds it. */
import { type ClassPost, type PostChange, postChange, type PostForm, postForm } from '#contract/groups/class-stream.ts'
import type { NamedFile } from '#src/features/courses/index.ts'
import { type FieldChecks, schemaErrors } from '#src/ui/form/index.ts'

export type PostValues = {
  readonly text: string
  readonly pinned: boolean
  readonly notifies: boolean
  readonly links: readonly PostLink[]
  /** Documents that the post has already. */
  readonly kept: readonly NamedFile[]
  /** Documents that were uploaded just now. */
  readonly files: readonly NamedFile[]
}

export interface PostLink {
  readonly title: string
  readonly address: string
}

export function valuesOf(post: ClassPost | null): PostValues {
  const { text = '', pinned = false, links = [], files: there = [] } = post ?? {}
  return { text, pinned, notifies: true, links, kept: there.map(({ id, name }) => ({ id, name })), files: [] }
}

/** A line of links that was left empty is none. */
function contentOf({ text, pinned, links, files }: PostValues) {
  return {
    text,
    pinned,
    links: links
      .map(({ title, address }) => ({ title: title.trim(), address: address.trim() }))
      .filter(({ title, address }) => title !== '' || address !== ''),
    files: files.map(({ id, name }) => ({ fileId: id, name })),
  }
}

export function newPostOf(values: PostValues, id: string): PostForm {
  return { id, ...contentOf(values), notifies: values.notifies }
}

export function changeOf(values: PostValues, revision: number): PostChange {
  return { ...contentOf(values), keptFiles: values.kept.map(({ id }) => id), revision }
}

/** Checks of the contract, by the fields of the dialog. */
export function checksOf(post: ClassPost | null, id: string): FieldChecks<PostValues> {
  return {
    check: (values) =>
      post === null
        ? schemaErrors(postForm, newPostOf(values, id))
        : schemaErrors(postChange, changeOf(values, post.revision)),
  }
}
