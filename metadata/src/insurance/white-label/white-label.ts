/** A company's own look: what people who have it see in place of the installation's. */
export interface WhiteLabelLook {
  /** Stands wherever the company is named. */
  readonly company: string;
  /** `#rrggbb`: bars, buttons, links and headings. */
  readonly brand: string;
  /** `#rrggbb`: text on the brand colour. */
  readonly brandOn: string;
  /** `data:image/png;base64,…` or `data:image/webp;base64,…`; '' for the installation's logo. */
  readonly logo: string;
}

/** A look by its name, which users refer to as their `whiteLabelProfile`. */
export interface WhiteLabelProfile extends WhiteLabelLook {
  readonly name: string;
  readonly revision: number;
}

/** POST /api/whiteLabel/profiles: a new profile, or with `revision` that one changed; 409 when it moved on. */
export interface SaveWhiteLabelRequest extends WhiteLabelLook {
  readonly name: string;
  readonly revision?: number;
}

/** GET /api/whiteLabel: null for people without a profile of their own, or with one that does not exist. */
export interface WhiteLabelAnswer {
  readonly look: WhiteLabelLook | null;
}

/** Bytes of a logo's file. */
export const LARGEST_LOGO = 64 * 1024;
