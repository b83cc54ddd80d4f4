import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { Miniature, type MiniatureShape } from './Miniature.tsx'
import styles from './tiles.module.css'
import { Choices } from './ChoiceGroup.tsx'

export interface Tile<Value extends string> {
  readonly value: Value
  readonly word: string
  readonly shape: MiniatureShape
}

interface TilesProps<Value extends string> {
  readonly legend: string
  readonly tiles: readonly Tile<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** Small pictures of the page of which one holds. */
export function Tiles<Value extends string>({ legend, tiles, value, onChoose }: TilesProps<Value>) {
  const name = useId()
  return (
    <Choices legend={legend}>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <label key={tile.value} className={styles.tile}>
            <input
              type="radio"
              className="mq-visually-hidden"
              name={name}
              checked={tile.value === value}
              onChange={() => onChoose(tile.value)}
            />
            <span className={styles.picture}>
              <Miniature shape={tile.shape} />
              <IconCircleCheckFilled size={18} className={styles.check} aria-hidden />
            </span>
            <span className={styles.word}>{tile.word}</span>
          </label>
        ))}
      </div>
    </Choices>
  )
}
