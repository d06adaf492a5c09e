// A table in an address, as the editor has it: raw DEFLATE in URL-safe base64, nothing stored anywhere.
async function through(bytes, stream) {
  const out = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

export async function pack(text) {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let plain = "";
  for (const byte of packed) plain += String.fromCharCode(byte);
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export async function unpack(written) {
  const plain = atob(written.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(plain, (one) => one.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
