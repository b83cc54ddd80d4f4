import { Input } from '@mantine/core'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { EditorOfPage, ElementAttributes } from './writing-editor.ts'
import type { WritingWays } from './writing-extensions.ts'
import styles from './writing-area.module.css'

interface WritingAreaProps {
  readonly editor: EditorOfPage
  readonly value: string
  readonly ways: WritingWays
  /** Attributes of the element that takes the text. */
  readonly attributes: ElementAttributes
  readonly minRows: number
  readonly isWrong: boolean
}

const MOST_ROWS = 24

/** A text area that looks like every other field and renders formulas within the text. */
export function WritingArea({ editor, value, ways, attributes, minRows, isWrong }: WritingAreaProps) {
  const frame = useRef<HTMLDivElement>(null)
  const names = JSON.stringify(attributes)
  useLayoutEffect(() => editor.setWays(ways))
  useLayoutEffect(() => editor.setText(value), [editor, value])
  useLayoutEffect(() => editor.setAttributes(JSON.parse(names) as ElementAttributes), [editor, names])
  useLayoutEffect(() => (frame.current === null ? undefined : editor.begin(frame.current)), [editor])
  return (
    <Input
      component="div"
      ref={frame}
      multiline
      withAria={false}
      error={isWrong}
      classNames={{ input: styles.frame }}
      style={{ '--least-rows': minRows, '--most-rows': MOST_ROWS } as CSSProperties}
    />
  )
}
