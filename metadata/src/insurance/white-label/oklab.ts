type Triple = readonly [number, number, number];

/** Red, green and blue of `#rrggbb`, from 0 to 1, linear in light. */
export function linearRgb(colour: string): Triple {
  const channel = (at: number): number => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/**
 * As CSS `color-mix(in oklab, one share, other)`, kept linear in light.
 * @param share of `one`, from 0 to 1
 */
export function mixInOklab(one: string, other: string, share: number): Triple {
  return blendInOklab([
    [one, share],
    [other, 1 - share],
  ]);
}

/** Of several colours, linear in light: a mixture of mixtures. Their shares add up to 1. */
export function blendInOklab(parts: readonly (readonly [colour: string, share: number])[]): Triple {
  const labs = parts.map(([colour, share]) => [toOklab(linearRgb(colour)), share] as const);
  const sum = (at: 0 | 1 | 2): number => labs.reduce((total, [lab, share]) => total + lab[at] * share, 0);
  return fromOklab([sum(0), sum(1), sum(2)]);
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

// Matrices from the definition of Oklab (CSS Color 4, section 10).
function toOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
