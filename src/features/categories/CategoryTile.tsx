import { imageUrl } from '#src/api/upload-image.ts'
import { Avatar } from '#src/ui/brand/Avatar.tsx'

interface CategoryTileProps {
  readonly category: { readonly name: string; readonly icon: string | null; readonly backgroundColor: string | null }
}

/** A category's icon, or its first letter, on its colour. */
export function CategoryTile({ category: { name, icon, backgroundColor } }: CategoryTileProps) {
  return <Avatar url={icon === null ? null : imageUrl(icon)} name={name} ground={backgroundColor} />
}
