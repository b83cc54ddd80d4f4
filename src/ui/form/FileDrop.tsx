import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './file-drop.module.css'

interface FileDropProps {
  readonly label: string
  readonly chooseLabel: string
  /** Kinds of files, as the `accept` of a file input has them. */
  readonly accept: string
  /** The file that was chosen, whose name is shown. */
  readonly file: File | null
  readonly isBusy: boolean
  readonly error?: ReactNode
  readonly onFile: (file: File) => void
}

/** A file, dropped or chosen. */
export function FileDrop({ label, chooseLabel, accept, file, isBusy, error, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const [isOver, setOver] = useState(false)
  const take = (chosen: File | undefined) => {
    if (chosen !== undefined) onFile(chosen)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      role="group"
      aria-labelledby={labelId}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconFileUpload size={28} aria-hidden />
      <p id={labelId}>{label}</p>
      {file !== null && <Bdi className={styles.name}>{file.name}</Bdi>}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button variant={file === null ? 'filled' : 'default'} loading={isBusy} onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      {error !== undefined && error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
