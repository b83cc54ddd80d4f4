/** Unicode characters for LaTeX commands, as far as Unicode has them. */

const NAMED = `times × div ÷ cdot · ast ∗ pm ± mp ∓ le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ lt < gt >
approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ implies ⇒
Leftrightarrow ⇔ iff ⇔ mapsto ↦ infty ∞ sum ∑ prod ∏ int ∫ partial ∂ nabla ∇ surd √ in ∈ notin ∉ ni ∋ cup ∪ cap ∩
subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ emptyset ∅ varnothing ∅ setminus ∖ forall ∀ exists ∃ neg ¬ lnot ¬ land ∧ wedge ∧
lor ∨ vee ∨ therefore ∴ because ∵ angle ∠ measuredangle ∡ triangle △ square □ circ ° degree ° prime ′ parallel ∥ perp ⊥
mid | vert | lvert | rvert | Vert ‖ dots … ldots … cdots … vdots ⋮ ell ℓ hbar ℏ Re ℜ Im ℑ aleph ℵ star ⋆ bullet • langle ⟨
rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } lbrack [ rbrack ] backslash \\ colon :
alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν
xi ξ omicron ο pi π rho ρ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω
Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω`.split(/\s+/)

/** Characters by the command's name without its backslash. */
export const FORMULA_SIGNS: ReadonlyMap<string, string> = new Map(
  NAMED.flatMap((name, index) => (index % 2 === 0 ? [[name, NAMED[index + 1] ?? ''] as const] : [])),
)

/** White space in a formula: commands that show a gap, and commands that show nothing. */
export const FORMULA_GAPS: ReadonlySet<string> = new Set([',', ';', ':', ' ', '>', 'quad', 'qquad', 'enspace', 'space'])
export const FORMULA_NOTHING: ReadonlySet<string> = new Set(
  '! left right middle big Big bigl bigr Bigl Bigr displaystyle textstyle scriptstyle limits nolimits hline nonumber notag'.split(
    ' ',
  ),
)
